import { useMediaUrl } from './use-media-url'

type AvatarProps = {
  src: string | null | undefined
  name: string
  size?: 32 | 48 | 64 | 96
  className?: string
}

/** A person's picture, or their initials. Decorative: the name is next to it or in the control's label. */
export function Avatar({ src, name, size = 48, className = '' }: AvatarProps) {
  const mediaUrl = useMediaUrl()
  const shape = `shrink-0 rounded-full object-cover ${className}`
  if (src) {
    const small = src.startsWith('/media/') ? `${mediaUrl(src)}/${size > 48 ? 160 : 96}.webp` : src
    return (
      <img
        src={small}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`bg-sunken ${shape}`}
        style={{ width: size, height: size }}
      />
    )
  }
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent-soft font-semibold text-accent-strong ${shape}`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initials}
    </span>
  )
}
