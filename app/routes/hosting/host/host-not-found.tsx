import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

export function HostNotFound() {
  return (
    <main className="mx-auto max-w-text px-4 py-16 text-center md:py-24">
      <h1 className="text-2xl font-bold md:text-3xl">Host not found</h1>
      <p className="mt-3 text-lg text-muted">This person doesn't have any listings.</p>
      <a href="/" className={button('primary', 'mt-8')}>
        <Icon name="home" />
        Back to Home
      </a>
    </main>
  )
}
