import type { ReactNode } from "react";

interface EntryFrameProps {
  title: string;
  lede?: ReactNode;
  /** Address of a picture beside the form, where there is room. */
  art: string;
  children: ReactNode;
}

/** The frame of sign-in and sign-up forms: a narrow form beside a picture. */
export function EntryFrame({ title, lede, art, children }: EntryFrameProps) {
  return (
    <div className="page grid gap-x-16 pt-6 pb-20 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <div className="open-items grid max-w-[27rem] content-start gap-6 py-6 lg:py-12">
        <h1 className="display text-title">{title}</h1>
        {lede && <p className="text-lede text-(--muted)">{lede}</p>}
        {children}
      </div>
      <div className="relative hidden min-h-[34rem] overflow-hidden lg:block">
        <img src={art} alt="" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  );
}
