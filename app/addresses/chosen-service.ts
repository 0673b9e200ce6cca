import { services } from "#domain/inbox/session-requests/rules.ts";

export type ChosenService = (typeof services)[number];

/** The service that an address names: chosen on the program's page, it is ticked in the application. */
export function serviceIn({ searchParams }: URL): ChosenService | undefined {
  const named = searchParams.get("service");
  return services.find((service) => service === named);
}

export function withService(address: string, service: ChosenService | undefined): string {
  if (!service) return address;
  const query = new URLSearchParams({ service });
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
