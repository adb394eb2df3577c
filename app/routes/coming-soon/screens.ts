type Screen = { title: string; text: string; /** The most fitting thing that can be done meanwhile. */ way: { label: string; to: string } }

const home = { label: 'Explore stays and vehicles', to: '/' }
const bookings = { label: 'See my bookings', to: '/bookings' }

/** The screens that are not built yet: what each will be, and where to go until then. */
export const screens: Record<string, Screen> = {
  '/messages': { title: 'Messages', text: 'Here guests and hosts will write to each other, about a booking or before one.', way: bookings },
  '/discover': { title: 'Discover places', text: 'Here you will find restaurants, attractions and gas stations near where you are going.', way: home },
  '/itineraries': { title: 'My itineraries', text: 'Here you will plan a trip day by day, with its stays, drives and sights.', way: bookings },
  '/flights': { title: 'My flights', text: 'Here you will keep your flights beside your bookings, with terminals, gates and times.', way: bookings },
  '/route-planner': { title: 'Route planner', text: 'Here you will plan a drive with its fuel cost and the stops to refuel at.', way: { label: 'Find a vehicle', to: '/?type=vehicle' } },
  '/admin': { title: 'Platform admin', text: 'Here administrators will look after fees, settings, transactions, content, jobs and discount codes.', way: home },
  '/help': { title: 'Help Center', text: 'Here you will find answers about searching, booking, hosting and your account.', way: home },
  '/safety': { title: 'Safety information', text: 'Here you will read how hosts and listings are verified, and what to do when something goes wrong.', way: home },
  '/host-resources': { title: 'Host resources', text: 'Here hosts will find advice on photos, prices and welcoming guests.', way: home },
  '/about': { title: 'About us', text: 'Here you will read who we are and why we bring stays and vehicles together.', way: home },
  '/careers': { title: 'Careers', text: 'Here you will find our open positions and how to apply.', way: home },
  '/press': { title: 'Press', text: 'Here journalists will find news about Roamstead, figures and pictures.', way: home },
}
