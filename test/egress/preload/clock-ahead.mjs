// Puts this process's clock ten minutes ahead.
const AHEAD_MS = 600_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...words) {
    if (words.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...words);
  }

  static now() {
    return RealDate.now() + AHEAD_MS;
  }
};
