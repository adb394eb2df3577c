import type { ReactNode } from 'react'
import { Slideshow, SlideshowPause } from './slideshow'

/** A page with little on it: one card in front of the landscapes. */
export const CardPage = ({ children }: { children: ReactNode }) => (
  <main className="scene">
    <Slideshow seconds={15} overlay={0.2} />
    <SlideshowPause />
    <div className="scene-card">{children}</div>
  </main>
)
