/**
 * For `node --import`: the clock of the process is ahead by `TEST_DAYS_AHEAD` days. Tests that count on a day that is
 * still to come would pass until then, and be red from then on. The clock of files and of other processes stays.
 */
const RealDate = Date;
const ahead = Number(process.env['TEST_DAYS_AHEAD'] ?? 0) * 24 * 60 * 60 * 1000;

// As the real one, `Date` can be called in other ways as well, which all are about a day that is given.
globalThis.Date = new Proxy(RealDate, {
  construct(real, given: unknown[], asked) {
    const wanted: unknown[] = given.length === 0 ? [RealDate.now() + ahead] : given;
    return Reflect.construct(real, wanted, asked) as Date;
  },
  get: (real, name, asked) =>
    name === 'now' ? () => RealDate.now() + ahead : (Reflect.get(real, name, asked) as unknown),
});
