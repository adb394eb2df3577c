import { initialOf } from '~/domain/settings/identity/initial'
import { LogoMark } from '~/ui/logo'
import { useMediaUrl } from '~/ui/use-media-url'
import { useSite } from './use-user'

/** The marketplace's mark: the drawn one in the current text color, the letter of its name, or its picture. */
export function SiteMark({ size = 32, className }: { size?: number; className?: string }) {
  const mediaUrl = useMediaUrl()
  const { logo, name } = useSite()
  if (logo === 'drawn') return <LogoMark size={size} className={className} />
  if (logo === 'letter')
    return (
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <text x="16" y="23" textAnchor="middle" fontSize="20" fontWeight="700" className="fill-on-accent">
          {initialOf(name)}
        </text>
      </svg>
    )
  return (
    <img
      src={`${mediaUrl(logo)}/160.webp`}
      width={size}
      height={size}
      alt=""
      className={`rounded object-contain ${className ?? ''}`}
    />
  )
}

/** The mark and the name of the marketplace. `compact` takes classes that hide the name on small screens. */
export function Wordmark({ compact }: { compact?: string }) {
  const { name } = useSite()
  return (
    <span className="wordmark">
      <SiteMark />
      <span className={compact}>{name}</span>
    </span>
  )
}
