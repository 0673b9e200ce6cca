interface PointListProps {
  items: readonly string[];
  size?: "body" | "small";
}

/** A list of short statements. */
export function PointList({ items, size = "body" }: PointListProps) {
  return (
    <ul className={`grid gap-3 ${size === "small" ? "text-small" : "text-body"}`}>
      {items.map((item) => (
        <li
          key={item}
          className="relative pl-8 before:absolute before:top-[0.78em] before:left-0 before:w-4.5 before:border-t-2 before:border-(--mark)"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
