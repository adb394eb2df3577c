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
    text: 'Restaurants, attractions and gas stations along your route, before you are hungry or low on fuel.',
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

/** Static figures from the specification. */
export const figures = [
  { value: '10K+', label: 'active listings' },
  { value: '25K+', label: 'travelers' },
  { value: '150+', label: 'cities' },
  { value: '4.8', label: 'average rating' },
] as const

export const trust: readonly { title: string; text: string; icon: IconName }[] = [
  {
    icon: 'shield',
    title: 'Verified hosts and listings',
    text: "Profiles, reviews and badges show who you're staying with.",
  },
  { icon: 'help', title: '24/7 support', text: 'Help at any hour, in any time zone.' },
  {
    icon: 'lock',
    title: 'Secure payments',
    text: 'Every fee is shown before you book, and the total is the price you pay.',
  },
  {
    icon: 'umbrella',
    title: 'Insurance coverage',
    text: 'Hosts and guests are covered from check-in to check-out.',
  },
  {
    icon: 'phone',
    title: 'A mobile app for iOS and Android',
    text: 'Your bookings, messages and plans in your pocket.',
  },
  {
    icon: 'bolt',
    title: 'Real-time booking confirmations',
    text: 'With Instant Book, your dates are confirmed right away.',
  },
]
