import { Scripts, ScrollRestoration } from '@remix-run/react'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { importAfterPaint } from './import-after-paint'

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

type Script = { type?: string; dangerouslySetInnerHTML?: { __html: string }; children?: ReactNode }

/** Remix's scripts, requested once the page is painted: until then its styles and first pictures have the line. */
function LateScripts(props: { nonce: string }) {
  // Called as a function, because an element's output cannot be changed.
  return <>{withoutLinks(Scripts(props))}</>
}

const withoutLinks = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (!isValidElement<Script>(child)) return child
    if (child.type === 'link') return null
    const { type, dangerouslySetInnerHTML: script, children } = child.props
    if (import.meta.env.SSR && type === 'module')
      return cloneElement(child, { dangerouslySetInnerHTML: { __html: importAfterPaint(script!.__html) } })
    return children ? cloneElement(child, undefined, withoutLinks(children)) : child
  })
