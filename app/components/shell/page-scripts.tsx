import { Scripts, ScrollRestoration } from '@remix-run/react'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/** What Remix's own script does before the page is interactive, in a third of its length. */
const RESTORE =
  '((k,h)=>{h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'try{let y=JSON.parse(sessionStorage[k]||"{}")[h.state.key];typeof y=="number"&&scrollTo(0,y)}' +
  'catch{sessionStorage.removeItem(k)}})("positions",history)'

/** The scripts of a page. They restore its position after a reload or a navigation. */
export const PageScripts = ({ nonce }: { nonce: string }) => (
  <>
    {typeof document === 'undefined' ? (
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RESTORE }} />
    ) : (
      // Remix's component suppresses the hydration warning, so the script's text may differ.
      <ScrollRestoration nonce={nonce} />
    )}
    <LateScripts nonce={nonce} />
  </>
)

/** Remix's scripts, requested after what a reader sees first: styles, the font and pictures. */
function LateScripts(props: { nonce: string }) {
  // Called as a function, because an element's output cannot be changed.
  return <>{withLowPriority(Scripts(props))}</>
}

const withLowPriority = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; children?: ReactNode }>(child)) return child
    if (child.type === 'link') return cloneElement(child, { fetchpriority: 'low' } as object)
    return child.props.children
      ? cloneElement(child, undefined, withLowPriority(child.props.children))
      : child
  })
