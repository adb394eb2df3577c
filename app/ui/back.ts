/** What the next Back closes, without leaving the page. */
const closing: (() => void)[] = []

/**
 * Keeps Back from the router while something is open over the page. Called before the router begins to listen, because
 * a window calls its listeners in the order in which they were added.
 */
export function watchBack() {
  window.addEventListener('popstate', (event) => {
    const close = closing.pop()
    if (!close) return
    event.stopImmediatePropagation()
    close()
  })
}

/** Adds an entry to the history. Going back by it calls `close`, and the page stays the same. */
export function openOverPage(close: () => void) {
  window.history.pushState(window.history.state, '')
  closing.push(close)
}
