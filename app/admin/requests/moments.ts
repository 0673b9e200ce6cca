import { shortDate, shortMoment } from "#domain/text/rules.ts";

interface Moments {
  createdAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
}

/** In a row the day is enough. */
export function rowMoments<Request extends Moments>(request: Request, timeZone: string) {
  const { createdAt, seenAt, answeredAt, ...rest } = request;
  return { ...rest, received: shortDate(createdAt, timeZone) };
}

export function openedMoments<Request extends Moments>(request: Request, timeZone: string) {
  const { createdAt, seenAt, answeredAt, ...rest } = request;
  return {
    ...rest,
    received: shortMoment(createdAt, timeZone),
    seen: seenAt && shortMoment(seenAt, timeZone),
    answered: answeredAt && shortMoment(answeredAt, timeZone),
  };
}
