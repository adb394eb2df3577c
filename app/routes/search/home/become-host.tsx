import { button } from '~/ui/button'

export function BecomeHost() {
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:py-24">
      <div className="max-w-form rounded-lg bg-surface p-6 shadow-float md:p-8">
        <h2 className="text-2xl font-semibold">Become a host and start earning</h2>
        <p className="mt-3 text-muted">
          List your space or your vehicle, set your own price and availability, and be covered by $1M
          insurance protection.
        </p>
        <a href="/create-listing" className={button('primary', 'mt-6')}>
          Get started
        </a>
      </div>
    </section>
  )
}
