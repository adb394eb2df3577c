import { Form as RemixForm, useLocation, useNavigation } from '@remix-run/react'
import { forwardRef, type ComponentProps, type FormEvent } from 'react'
import { markBusy } from './navigation-progress'

type FormProps = Omit<
  ComponentProps<typeof RemixForm>,
  'discover' | 'navigate' | 'fetcherKey' | 'encType'
> & {
  encType?: string
}

/**
 * A form of this site. One that posts to its own page is sent by Remix: if it is refused, the page stays as it is, with
 * files and passwords, and says why. Its route needs a `clientAction` (keep-form.ts). Any other form loads the page that
 * it leads to as a document, because Remix would first have to load the script of that page, and reloads this one when
 * it cannot. So does a form with a button that leads elsewhere: pass `reloadDocument`.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { method, action, encType, reloadDocument, onSubmit, ...props },
  ref,
) {
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const isOwn = action === undefined || action.split(/[?#]/, 1)[0] === pathname
  const isSent = !(reloadDocument ?? !(method === 'post' && isOwn))
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (!isSent || event.defaultPrevented) return
    // Sending a form twice would end the first request.
    if (isSending) event.preventDefault()
    else markBusy((event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <RemixForm
      ref={ref}
      method={method}
      // As a plain form does: Remix would leave out what comes after the path of the innermost route.
      action={action ?? (method === 'post' ? pathname + search : pathname)}
      encType={encType as ComponentProps<typeof RemixForm>['encType']}
      reloadDocument={!isSent}
      discover={isSent ? 'render' : 'none'}
      onSubmit={send}
      {...props}
    />
  )
})
