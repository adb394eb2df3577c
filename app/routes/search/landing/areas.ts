import type { IconName } from '~/ui/icon'

type Area = {
  title: string
  text: string
  picture: string
  icon: IconName
  link: { label: string; to: string }
}

/** The four things Roamstead is for. */
export const areas: readonly Area[] = [
  {
    title: 'Vacation rentals',
    picture: 'lofoten',
    icon: 'home',
    text: 'Homes, apartments and cabins from people who know the place, at the price for the whole stay.',
    link: { label: 'Browse stays', to: '/?type=property' },
  },
  {
    title: 'Vehicle sharing',
    picture: 'monument-valley',
    icon: 'car',
    text: 'Cars, RVs and motorcycles from local hosts, by the day, waiting where you arrive.',
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
    text: 'Trip plans that calculate the cost of gas and find the fastest, the shortest or the thriftiest way.',
    link: { label: 'Plan a route', to: '/route-planner' },
  },
]

/** As the specification gives them: static text. */
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
    text: 'Know who opens the door, and that the place is what its pictures show.',
  },
  { icon: 'help', title: '24/7 support', text: 'Somebody answers at any hour, in any time zone.' },
  {
    icon: 'lock',
    title: 'Secure payments',
    text: 'Every fee is shown before you book, and every cent adds up.',
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
    text: 'You know at once whether the dates are yours.',
  },
]
