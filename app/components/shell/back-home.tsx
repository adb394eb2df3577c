import { Icon } from '~/ui/icon'
import { goBack } from './go-back'
import { useRoot } from './use-user'

/** The way back, and the way home. Without scripts Back leads to the page this one was reached from. */
export function BackHome({ home = true }: { home?: boolean }) {
  const root = useRoot()
  return (
    <nav aria-label="Back and home" className="flex shrink-0 text-sm font-semibold">
      <a href={root?.back ?? (home ? '/' : '/landing')} onClick={goBack} className={control}>
        <Icon name="back" size={18} />
        <span className={words}>Back</span>
      </a>
      {home && (
        <a href="/" className={control}>
          <Icon name="home" size={18} />
          <span className={words}>Home</span>
        </a>
      )}
    </nav>
  )
}

const control =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 text-muted hover:bg-sunken hover:text-ink lg:px-3'
const words = 'max-lg:sr-only'
