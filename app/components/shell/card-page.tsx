import type { ReactNode } from 'react'
import { Slideshow, SlideshowPause } from './slideshow'

type CardPageProps = {
  /** As narrow as a form of one column. */
  narrow?: boolean
  children: ReactNode
}

/** A page with little on it: one card in front of the landscapes. */
export const CardPage = ({ narrow, children }: CardPageProps) => (
  <main className="scene">
    <Slideshow seconds={15} overlay={0.2} />
    <SlideshowPause />
    <div className={narrow ? 'scene-card scene-card-narrow' : 'scene-card'}>{children}</div>
  </main>
)
