const day = 24 * 60 * 60 * 1000;

export function daysFromNow(days: number) {
  return new Date(Date.now() + days * day);
}
