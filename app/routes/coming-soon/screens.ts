type Screen = { title: string; text: string; /** The most fitting thing that can be done meanwhile. */ way: { label: string; to: string } }

const home = { label: 'Explore stays and vehicles', to: '/' }

/** The screens that are not built yet: what each will be, and where to go until then. */
export const screens: Record<string, Screen> = {
  '/admin': { title: 'Platform admin', text: 'Here administrators will look after fees, settings, transactions, content, jobs and discount codes.', way: home },
  '/help': { title: 'Help Center', text: 'Here you will find answers about searching, booking, hosting and your account.', way: home },
  '/safety': { title: 'Safety information', text: 'Here you will read how hosts and listings are verified, and what to do when something goes wrong.', way: home },
  '/host-resources': { title: 'Host resources', text: 'Here hosts will find advice on photos, prices and welcoming guests.', way: home },
  '/about': { title: 'About us', text: 'Here you will read who we are and why we bring stays and vehicles together.', way: home },
  '/careers': { title: 'Careers', text: 'Here you will find our open positions and how to apply.', way: home },
  '/press': { title: 'Press', text: 'Here journalists will find news about Roamstead, figures and pictures.', way: home },
}
