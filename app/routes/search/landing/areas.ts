import type { IconName } from '~/ui/icon'

type Area = {
  title: string
  text: string
  picture: string
  icon: IconName
  link: { label: string; to: string }
}

/** The four areas of the product. */
export const areas: readonly Area[] = [
  {
    title: 'Vacation rentals',
    picture: 'lofoten',
    icon: 'home',
    text: 'Homes, apartments and cabins from hosts who know the area, with the total price up front.',
    link: { label: 'Browse stays', to: '/?type=property' },
  },
  {
    title: 'Vehicle sharing',
    picture: 'monument-valley',
    icon: 'car',
    text: 'Cars, RVs and motorcycles from local hosts, rented by the day.',
    link: { label: 'Browse vehicles', to: '/?type=vehicle' },
  },
  {
    title: 'Discovering places',
    picture: 'kyoto',
    icon: 'compass',
    text: 'Where to eat, stop and refuel, before you need to.',
    link: { label: 'Discover places', to: '/discover' },
  },
  {
    title: 'Route planning',
    picture: 'val-d-orcia',
    icon: 'route',
    text: 'Trip plans that calculate gas costs and find the fastest, shortest or most economical route.',
    link: { label: 'Plan a route', to: '/route-planner' },
  },
]
