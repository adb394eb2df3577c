import type { MetaFunction } from '@remix-run/node'
import { StaticText } from '~/components/content/rich-text'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Wordmark } from '~/ui/logo'
import { pageTitle } from '~/ui/page-title'

export const meta: MetaFunction = () => [
  { title: pageTitle('Press') },
  { name: 'description', content: 'Roamstead in a few sentences, and its mark to download.' },
]

/** What somebody who writes about Roamstead needs. */
export default function Press() {
  return (
    <StaticText
      title="Press"
      lead="For everybody who writes about Roamstead: what it is in a few sentences, and its mark."
    >
      <h2>In a sentence</h2>
      <p>
        Roamstead is a marketplace where people find and book places to stay and vehicles to drive from those
        who share their own.
      </p>

      <h2>In a paragraph</h2>
      <p>
        Hosts list homes by the night and vehicles by the day; guests search, book and review them. Around the
        booking there are tools for the rest of the trip: places worth a stop, itineraries, flights and a
        planner of drives that knows where to refuel. Every page works with scripts switched off, and there
        are no advertisements and no trackers.
      </p>

      <h2>The name</h2>
      <p>Roamstead, in one word, with one capital letter.</p>

      <h2>The mark</h2>
      <p className="flex items-center rounded-lg border border-line bg-surface p-8">
        <Wordmark />
      </p>
      <p>
        <a
          href="/favicon.svg"
          download="roamstead-mark.svg"
          className={button('secondary', 'no-underline! text-ink!')}
        >
          <Icon name="download" />
          Download the mark (SVG)
        </a>
      </p>
      <p>
        Use it to point to Roamstead. Leave its shape and colors as they are, with some room around it, and do
        not make it look as if Roamstead had endorsed something.
      </p>

      <h2>More</h2>
      <p>
        <a href="/about">About us</a> says what we care about, the <a href="/terms">terms of service</a> how
        it works in detail, and the <a href="/help">Help Center</a> answers questions.
      </p>
    </StaticText>
  )
}
