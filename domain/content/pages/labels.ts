/** Labels of fields whose name does not read as one. */
const labels: Record<string, string> = {
  lede: "Introduction",
  label: "Small heading",
  action: "Button",
};

/** "In practice", or "New growth: Title" for a field in a group. */
export function labelOf(name: string, within = ""): string {
  const label = labels[name] ?? words(name);
  return within ? `${within}: ${label}` : label;
}

function words(name: string) {
  const [first = "", ...rest] = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return first.toUpperCase() + rest.join("");
}
