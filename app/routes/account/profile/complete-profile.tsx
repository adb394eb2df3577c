import { button } from '~/ui/button'

/** A reminder for users who skipped the profile setup. */
export function CompleteProfile() {
  return (
    <section
      aria-labelledby="complete"
      className="mb-8 gap-6 rounded-lg bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="complete" className="text-lg font-semibold">
          Complete your profile
        </h2>
        <p className="mt-1 text-muted">
          Hosts and guests like to know who they’ll meet. It takes about two minutes.
        </p>
      </div>
      <a
        href={`/profile-setup?${new URLSearchParams({ redirectTo: '/profile' })}`}
        className={button('secondary', 'mt-4 shrink-0 sm:mt-0')}
      >
        Complete profile
      </a>
    </section>
  )
}
