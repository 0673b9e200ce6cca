/** Five abstract marks that stand for kinds of clients, in the order of their names; no client is named. */
export const sectorPaths = [
  "M20 4v32M4 20h32M9 9l22 22M31 9 9 31",
  "M4 30 20 6l16 24M10 30 20 15l10 15M16 30l4-6 4 6",
  "M20 36V14M20 24c-8 0-13-5-13-13 8 0 13 5 13 13Zm0-6c0-8 5-13 13-13 0 8-5 13-13 13Z",
  "M20 4 34 12v16L20 36 6 28V12ZM20 13l7 4v7l-7 4-7-4v-7Z",
  "M6 20a14 14 0 0 1 28 0M11 20a9 9 0 0 1 18 0M16 20a4 4 0 0 1 8 0M4 28h32M10 35h20",
];

interface SectorMarkProps {
  sector: string;
  path?: string;
}

export function SectorMark({ sector, path }: SectorMarkProps) {
  return (
    <span className="inline-flex items-center gap-4 py-7 pr-6">
      <svg
        width="40"
        height="40"
        viewBox="0 0 40 40"
        fill="none"
        aria-hidden="true"
        className="text-evergreen"
      >
        <path d={path} stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
      </svg>
      {sector}
    </span>
  );
}
