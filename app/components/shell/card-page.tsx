import type { ReactNode } from 'react'
import { Slideshow, SlideshowPause } from './slideshow'

type CardPageProps = {
  /** As wide as other pages, for two columns. */
  wide?: boolean
  children: ReactNode
}

/** A page with little on it: one card in front of the landscapes. */
export const CardPage = ({ wide, children }: CardPageProps) => (
  <main className="scene">
    <Slideshow seconds={15} overlay={0.2} />
    <SlideshowPause />
    <div className={wide ? 'scene-card scene-card-wide' : 'scene-card'}>{children}</div>
  </main>
)
