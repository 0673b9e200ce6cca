export interface LogoImage {
  /** WebP */
  src: string;
  avif: string;
  /** The size at which it is shown, reserved while it loads. */
  width: number;
  height: number;
  alt: string;
  /** The ground of its frame, if it cannot stand on the page's own. */
  plate: "light" | "dark" | null;
}

interface LogoProps {
  name: string;
  /** The firm's own logo; null for mark and name. */
  image: LogoImage | null;
}

const plates = { light: "bg-white px-3 py-1.5", dark: "bg-night px-3 py-1.5" };

/** The firm's logo, or mark and name; without a link. */
export function Logo({ name, image }: LogoProps) {
  if (image) {
    const { src, avif, width, height, alt, plate } = image;
    return (
      <picture className={`inline-flex min-w-0 rounded-control ${plate ? plates[plate] : ""}`}>
        <source type="image/avif" srcSet={avif} />
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          className="h-auto min-w-0 max-w-full object-contain"
        />
      </picture>
    );
  }
  return (
    <span className="inline-flex items-center gap-3">
      <Mark size={30} />
      <span className="display text-[clamp(1.125rem,5.6vw,1.4375rem)]/none tracking-tight whitespace-nowrap">
        {name}
      </span>
    </span>
  );
}

/** The mark alone, for small sizes. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      className="flex-none"
    >
      <circle cx="15" cy="15" r="13.6" />
      <path d="M2.4 11.2c4.4-3.6 7 1.6 11.6-.8 3.4-1.8 5.6-4.4 11-3.2M1.6 17.4c4.8-3.4 8 1.4 13-1.2 4.2-2.2 7-5 13.6-3M4.4 23.4c3.8-2 6.6.4 10.8-1.4 4.4-2 7-4.6 12.8-2.6" />
    </svg>
  );
}
