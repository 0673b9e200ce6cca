/** What texts are called in a form; any other is called as its name reads. */
const labels: Record<string, string> = {
  lede: "Introduction",
  label: "Small heading",
  action: "Button",
};

/** "In practice", or "New growth: Title" for what stands in a group of its own. */
export function labelOf(name: string, within = ""): string {
  const label = labels[name] ?? words(name);
  return within ? `${within}: ${label}` : label;
}

function words(name: string) {
  const [first = "", ...rest] = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return first.toUpperCase() + rest.join("");
}
