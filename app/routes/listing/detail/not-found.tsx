import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

export function NotFound() {
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Listing not found</h1>
      <p className="mt-3 text-lg text-muted">The listing you're looking for doesn't exist.</p>
      <a href="/" className={button('primary', 'mt-8')}>
        <Icon name="home" />
        Back to Home
      </a>
    </main>
  )
}
