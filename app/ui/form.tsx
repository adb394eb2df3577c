import { Form as RemixForm, useLocation, useNavigation } from '@remix-run/react'
import { forwardRef, useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { button } from './button'
import { markBusy } from './navigation-progress'
import { useHydrated } from './use-hydrated'

type FormProps = Omit<
  ComponentProps<typeof RemixForm>,
  'discover' | 'navigate' | 'fetcherKey' | 'encType'
> & {
  encType?: string
}

/**
 * A form of this site. One that posts to its own URL is sent in place: Remix sends it, and the page stays as it is if the
 * request is lost. Its route needs a `clientAction` (keep-page.ts). Any other form loads the page that it leads to as a
 * document, because Remix must first load that page's script, and if that fails it reloads this page and what was typed
 * is lost. So does a form whose buttons lead elsewhere: pass `reloadDocument`.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { method, action, encType, reloadDocument, onSubmit, ...props },
  ref,
) {
  const { pathname, search } = useLocation()
  const here = method === 'post' ? pathname + search : pathname
  const to = action === undefined || action.startsWith('#') ? here + (action ?? '') : action
  const [address] = to.split('#', 1)
  const isInPlace = !(reloadDocument ?? !(method === 'post' && address === here))
  const hydrated = useHydrated()
  const isIdle = useNavigation().state === 'idle'
  const isSending = useRef(false)
  if (isIdle) isSending.current = false
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (!isInPlace || event.defaultPrevented) return
    // A second submission would make Remix abort the first.
    if (isSending.current) return event.preventDefault()
    isSending.current = true
    markBusy((event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <RemixForm
      ref={ref}
      method={method}
      // Without an action, Remix would post to the route that renders the form, which may be a layout. A place on the page
      // would be scrolled to even if the request is lost.
      action={isInPlace && hydrated ? address : to}
      encType={encType as ComponentProps<typeof RemixForm>['encType']}
      reloadDocument={!isInPlace}
      discover={isInPlace ? 'render' : 'none'}
      onSubmit={send}
      {...props}
    />
  )
})

type IntentProps = { intent: string; children: ReactNode }

const intentButton = (look: Parameters<typeof button>[0]) =>
  function IntentButton({ intent, children }: IntentProps) {
    return (
      <button name="intent" value={intent} className={button(look)}>
        {children}
      </button>
    )
  }

/** Submit buttons that send an `intent`. */
export const PrimaryButton = intentButton('primary')
export const SecondaryButton = intentButton('secondary')
export const QuietButton = intentButton('quiet')
