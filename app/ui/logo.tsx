/** A house with a road to the horizon as its doorway, in the current text color. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill="currentColor" d={house} />
      <path className="fill-surface" d={road} />
      <circle className="fill-amber" cx="22.3" cy="12.7" r="2.4" />
    </svg>
  )
}

/** The mark and the name of the product. `compact` takes classes that hide the name on small screens. */
export function Wordmark({ compact = '' }: { compact?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-accent">
      <LogoMark />
      <span className={`font-display text-xl font-bold tracking-tight ${compact}`}>Roamstead</span>
    </span>
  )
}

const house =
  'M14.2 2.7a2.8 2.8 0 0 1 3.6 0l10.6 9A2.8 2.8 0 0 1 29.4 13.8V26.2A2.8 2.8 0 0 1 26.6 29H5.4a2.8 ' +
  '2.8 0 0 1-2.8-2.8V13.8a2.8 2.8 0 0 1 1-2.1l10.6-9Z'
const road =
  'M9.2 29c.2-4.3 2.2-6.3 4.8-7.9 2.1-1.3 3.7-2.1 3.7-3.7 0-1.3-1-2.1-2.6-2.8l.9-.6c2.8.6 5.4 1.9 ' +
  '5.4 4.4 0 2.3-2 3.6-3.5 5-1.5 1.3-2.2 3-2 5.6H9.2Z'
