import { symbol } from './icon'

/** A house with a road to the horizon as its doorway, in the current text color. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className}>
      <use href={symbol('logo')} />
    </svg>
  )
}
