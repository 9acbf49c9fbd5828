import { ClaimgateError, type ErrorCode } from '@claimgate/domain';

type Explain = (place: string) => readonly [ErrorCode, string];

const denied: Explain = (place) => [
  'storage_denied',
  `This user may not use ${place}. Grant it read and write access, or name another folder.`,
];
const full: Explain = (place) => ['storage_unavailable', `No space is left for ${place}. Free some, then start again.`];
const missing: Explain = (place) => ['object_not_found', `There is nothing at ${place}. Check the path.`];
const unsafe: Explain = (place) => ['unsafe_path', `${place} is no name that this file system takes.`];

const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: (place) => [
    'storage_denied',
    `${place} is on a file system that is mounted read-only. Mount it writable, or name another.`,
  ],
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  ENOENT: missing,
  ENOTDIR: missing,
  EISDIR: missing,
  EEXIST: (place) => ['object_exists', `${place} exists already. It was left as it is.`],
  ELOOP: (place) => [
    'unsafe_path',
    `${place} leads through symbolic links without end, or to one where a plain file is expected.`,
  ],
  ENAMETOOLONG: unsafe,
  EINVAL: unsafe,
};

/** An error of the file system in words of ours, by its code; what is no such error stays as it is. */
export function fileError(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof ClaimgateError) return error;
  const [ours, message] = EXPLANATIONS[code]?.(place) ?? [
    'storage_unavailable',
    `${place} could not be used: the file system says ${code}. Check the disk, then start again.`,
  ];
  return new ClaimgateError(ours, message, {}, { cause: error });
}

/** The code of an error of the file system, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('syscall' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
