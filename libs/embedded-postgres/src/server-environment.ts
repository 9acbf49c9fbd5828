/** All that the server sees of our environment: nothing of the machine's locale, time zone or PG* variables leaks into a cluster. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
