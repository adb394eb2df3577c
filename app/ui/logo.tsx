import { symbol } from './icon'

/** A house with a road to the horizon as its doorway, in the current text color. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className}>
      <use href={symbol('logo')} />
    </svg>
  )
}

/** The mark and the name of the product. `compact` takes classes that hide the name on small screens. */
export function Wordmark({ compact }: { compact?: string }) {
  return (
    <span className="wordmark">
      <LogoMark />
      <span className={compact}>Roamstead</span>
    </span>
  )
}
