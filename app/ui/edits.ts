/** Forms and fields of the page where something was typed and not sent. */
const edited = new Set<Element>()

/**
 * Notices what is typed into the content of the page, until it is sent.
 * @returns a function that stops
 */
export function watchEdits(): () => void {
  const edit = ({ target }: Event) => {
    if (target instanceof Element && target.closest('#content'))
      edited.add((target as HTMLInputElement).form ?? target)
  }
  const submit = ({ target }: Event) => void (target instanceof Element && edited.delete(target))
  const watch = new AbortController()
  window.addEventListener('input', edit, { capture: true, signal: watch.signal })
  window.addEventListener('submit', submit, { capture: true, signal: watch.signal })
  return () => watch.abort()
}

/** Marks a form as edited again, because it was not sent after all. */
export const markEdited = (form: HTMLFormElement) => void edited.add(form)

/** Whether something was typed on this page that was not sent. */
export function hasEdits(): boolean {
  for (const element of edited) if (!element.isConnected) edited.delete(element)
  return edited.size > 0
}
