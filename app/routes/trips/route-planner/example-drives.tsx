import { Picture } from '~/ui/picture'
import type { ExampleDrive } from './example-drives.server'

/** Drives to begin with, for a driver who has none in mind. */
export function ExampleDrives({ drives }: { drives: readonly ExampleDrive[] }) {
  if (drives.length === 0) return null
  return (
    <section aria-labelledby="examples" className="mt-10 min-w-0">
      <h2 id="examples" className="text-xl font-bold">
        Or start with one of these
      </h2>
      <ul role="list" className="mt-3 grid gap-4 sm:grid-cols-3">
        {drives.map(({ href, title, facts, image, color }) => (
          <li key={href} className="relative overflow-hidden rounded-lg border border-line bg-surface">
            <Picture
              src={image}
              color={color}
              alt=""
              kind="tile"
              sizes="(min-width:40rem) 33vw, 92vw"
              className="aspect-[16/9] w-full object-cover"
            />
            <div className="p-4">
              <h3 className="font-semibold">
                <a href={href} className="after:absolute after:inset-0">
                  {title}
                </a>
              </h3>
              <p className="text-sm text-muted">{facts}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
