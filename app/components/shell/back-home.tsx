import { Icon } from '~/ui/icon'
import { goBack } from './go-back'
import { useRoot } from './use-user'

/** Links back and home. Without scripts, Back links to the referring page. */
export function BackHome({ home = true }: { home?: boolean }) {
  const root = useRoot()
  return (
    <nav aria-label="Back and home" className="back-home">
      <a href={root?.back ?? (home ? '/' : '/landing')} onClick={goBack}>
        <Icon name="back" size={18} />
        <span>Back</span>
      </a>
      {home && (
        <a href="/">
          <Icon name="home" size={18} />
          <span>Home</span>
        </a>
      )}
    </nav>
  )
}
