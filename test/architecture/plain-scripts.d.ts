// The scripts are plain JavaScript, because they start on the machine's own Node before anything is installed.
declare module '*.mjs';
