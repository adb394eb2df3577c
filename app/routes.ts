import { index, prefix, route, type RouteConfig } from '@remix-run/route-config'
import { apiRoutes } from './routes-api'

export default [
  // routes/search
  index('routes/search/home/route.tsx'),
  route('home', 'routes/search/home/redirect.ts'),
  route('landing', 'routes/search/landing/route.tsx'),
  route('search', 'routes/search/search-form/route.tsx'),
  route('search/cities', 'routes/search/search-form/cities.ts'),
  route('filters', 'routes/search/filters/route.tsx'),

  // routes/listing
  route('listing/:id', 'routes/listing/detail/route.tsx'),
  route('listing/:id/price', 'routes/listing/detail/price.ts'),
  route('listing/:id/photos', 'routes/listing/photos/route.tsx'),
  route('listing/:id/favorite', 'routes/listing/favorite/route.tsx'),

  // routes/bookings
  route('bookings', 'routes/bookings/list/route.tsx', [
    index('routes/bookings/list/trips/route.tsx'),
    route('hosting', 'routes/bookings/list/hosting/route.tsx'),
  ]),
  route('bookings/:id', 'routes/bookings/detail/route.tsx'),
  route('bookings/:id/cancel', 'routes/bookings/cancel/route.tsx'),
  route('bookings/:id/pay', 'routes/bookings/pay/route.ts'),
  route('bookings/:id/decline', 'routes/bookings/decline/route.tsx'),
  route('bookings/:id/review', 'routes/bookings/review/route.tsx'),
  route('bookings/:id/receipt', 'routes/bookings/receipt/route.tsx'),
  route('bookings/:id/calendar.ics', 'routes/bookings/calendar/route.ts'),

  // routes/messages
  route('messages/events', 'routes/messages/inbox/events.ts'),
  route('messages', 'routes/messages/inbox/route.tsx', [
    index('routes/messages/inbox/nothing-chosen.tsx'),
    route(':userId', 'routes/messages/thread/route.tsx'),
  ]),
  route('messages/unread', 'routes/messages/inbox/unread.ts'),
  route('messages/conversations', 'routes/messages/inbox/conversations.ts'),
  route('messages/quick-replies', 'routes/messages/quick-replies/route.tsx'),
  route('messages/quick-replies/:id', 'routes/messages/quick-replies/edit.tsx'),
  route('messages/:userId/updates', 'routes/messages/thread/updates.ts'),
  route('messages/:userId/block', 'routes/messages/block/route.tsx'),

  // routes/trips: discover
  route('discover', 'routes/trips/discover/route.tsx'),

  // routes/trips: itineraries
  route('itineraries', 'routes/trips/itineraries/route.tsx'),
  route('itineraries/new', 'routes/trips/itineraries/new.tsx'),
  route('itineraries/add', 'routes/trips/itineraries/add/route.tsx'),
  route('itineraries/shared/:token', 'routes/trips/itineraries/shared.tsx'),
  route('itineraries/:id', 'routes/trips/itinerary/route.tsx'),
  route('itineraries/:id/edit', 'routes/trips/itinerary/edit.tsx'),
  route('itineraries/:id/delete', 'routes/trips/itinerary/delete.tsx'),
  route('itineraries/:id/items/new', 'routes/trips/itinerary/item-new.tsx'),
  route('itineraries/:id/items/:item', 'routes/trips/itinerary/item-edit.tsx'),
  route('itineraries/:id/items/:item/delete', 'routes/trips/itinerary/item-delete.tsx'),
  route('itineraries/:id/calendar.ics', 'routes/trips/itinerary/calendar/route.ts'),
  route('itineraries/shared/:token/calendar.ics', 'routes/trips/itinerary/calendar/shared.ts'),

  // routes/trips: flights
  route('flights', 'routes/trips/flights/route.tsx'),
  route('flights/airports', 'routes/trips/flights/airports.ts'),
  route('flights/new', 'routes/trips/flights/new.tsx'),
  route('flights/:id', 'routes/trips/flights/edit.tsx'),
  route('flights/:id/delete', 'routes/trips/flights/delete.tsx'),
  route('flights/import', 'routes/trips/flights/import/route.tsx'),
  route('flights/calendar.ics', 'routes/trips/flights/calendar/route.ts'),

  // routes/trips: route planner
  route('route-planner', 'routes/trips/route-planner/route.tsx'),
  route('route-planner/recent/:id/rating', 'routes/trips/route-planner/recent-rating.tsx'),
  route('route-planner/recent/:id/remove', 'routes/trips/route-planner/recent-remove.tsx'),

  // routes/account
  route('login', 'routes/account/login/route.tsx'),
  route('login/rules', 'routes/account/login/rules.ts'),
  route('logout', 'routes/account/logout/route.tsx'),
  route('profile', 'routes/account/profile/route.tsx', [
    index('routes/account/profile/listings.tsx'),
    route('reviews', 'routes/account/profile/reviews.tsx'),
  ]),
  route('profile/edit', 'routes/account/profile-edit/route.tsx'),
  route('profile/password', 'routes/account/profile-password/route.tsx'),
  route('profile/avatar', 'routes/account/profile-avatar/route.tsx'),
  route('profile-setup', 'routes/account/profile-setup/route.tsx'),
  route('account/security', 'routes/account/security/route.tsx'),
  route('account/payments', 'routes/account/payments/route.tsx'),
  route('saved', 'routes/account/saved/route.tsx'),
  route('saved-searches', 'routes/account/saved-searches/route.tsx'),
  route('saved-searches/new', 'routes/account/saved-searches/new.tsx'),
  route('saved-searches/unsubscribe', 'routes/account/saved-searches/unsubscribe.tsx'),
  route('saved-searches/:id', 'routes/account/saved-searches/rename.tsx'),
  route('saved-searches/:id/delete', 'routes/account/saved-searches/delete.tsx'),

  route('forgot-password', 'routes/account/forgot-password/route.tsx'),
  route('reset-password', 'routes/account/reset-password/route.tsx'),
  route('reset-password/done', 'routes/account/reset-password/done.tsx'),

  route('forgot-credentials', 'routes/account/forgot-credentials/route.tsx', [
    index('routes/account/forgot-credentials/reset-link.tsx'),
    // Remix would post to /forgot-credentials.data, which is outside the path of the tabs' cookie.
    route('send', 'routes/account/forgot-credentials/reset-link.tsx', { id: 'forgot-credentials/send' }),
    route('sent', 'routes/account/forgot-credentials/reset-sent.tsx'),
    route('username', 'routes/account/forgot-credentials/phone.tsx'),
    route('username/code', 'routes/account/forgot-credentials/code.tsx'),
    route('username/found', 'routes/account/forgot-credentials/found.tsx'),
  ]),

  // routes/hosting
  route('create-listing', 'routes/hosting/create-listing/route.tsx'),
  route('create-listing/:draft', 'routes/hosting/create-listing/frame.tsx', [
    route('basics', 'routes/hosting/create-listing/basics.tsx'),
    route('photos', 'routes/hosting/photos/draft.tsx'),
    route('rules', 'routes/hosting/create-listing/rules.tsx'),
    route('discard', 'routes/hosting/create-listing/discard.tsx'),
  ]),
  route('listings/:id', 'routes/hosting/listing/route.tsx', [
    route('edit', 'routes/hosting/listing/edit.tsx'),
    route('photos', 'routes/hosting/photos/listing.tsx'),
    route('rules', 'routes/hosting/listing/rules.tsx'),
    route('prices', 'routes/hosting/listing/prices.tsx'),
    route('calendar', 'routes/hosting/calendar/route.tsx'),
    route('status', 'routes/hosting/listing/status.tsx'),
    route('delete', 'routes/hosting/listing/delete.tsx'),
    route('calendar/feeds', 'routes/hosting/calendar-feeds/route.tsx'),
  ]),
  route('calendars/:file', 'routes/hosting/calendar-feeds/export.ts'),
  route('hosts/:id', 'routes/hosting/host/route.tsx'),
  route('earnings', 'routes/hosting/earnings/route.tsx'),
  route('earnings.csv', 'routes/hosting/earnings/csv.ts'),
  route('earnings/statements', 'routes/hosting/statements/route.tsx'),
  route('earnings/statements/:id', 'routes/hosting/statements/statement.tsx'),
  route('host-discount-codes', 'routes/hosting/discount-codes/route.tsx'),
  route('host-discount-codes/:id', 'routes/hosting/discount-codes/edit.tsx'),
  route('host-discount-codes/:id/delete', 'routes/hosting/discount-codes/delete.tsx'),

  // routes/admin
  route('admin', 'routes/admin/route.tsx', [
    index('routes/admin/fees/route.tsx'),
    route('settings', 'routes/admin/settings/route.tsx'),
    route('settings/new', 'routes/admin/settings/new.tsx'),
    route('settings/marketplace', 'routes/admin/marketplace/route.tsx'),
    route('settings/trust', 'routes/admin/marketplace/trust.tsx'),
    route('settings/:key', 'routes/admin/setting/route.tsx'),
    route('settings/:key/delete', 'routes/admin/setting/delete.tsx'),
    route('accounts', 'routes/admin/accounts/route.tsx'),
    route('accounts/ledger', 'routes/admin/ledger/route.tsx'),
    route('accounts/ledger/:account', 'routes/admin/ledger-account/route.tsx'),
    route('accounts/ledger/:account/entries.csv', 'routes/admin/ledger-account/csv.ts'),
    route('accounts/payments', 'routes/admin/payments/route.tsx'),
    route('accounts/payments/:booking', 'routes/admin/payment/route.tsx'),
    route('accounts/payouts', 'routes/admin/payouts/route.tsx'),
    route('accounts/payouts/:host', 'routes/admin/payout/route.tsx'),
    route('accounts/disputes', 'routes/admin/disputes/route.tsx'),
    route('accounts/disputes/:id', 'routes/admin/dispute/route.tsx'),
    route('accounts/users', 'routes/admin/users/route.tsx'),
    route('accounts/users/:id', 'routes/admin/user/route.tsx'),
    route('content', 'routes/admin/content/route.tsx'),
    route('content/new', 'routes/admin/content/new.tsx'),
    route('content/:id', 'routes/admin/content/edit.tsx'),
    route('content/:id/delete', 'routes/admin/content/delete.tsx'),
    route('careers', 'routes/admin/careers/route.tsx'),
    route('careers/new', 'routes/admin/careers/new.tsx'),
    route('careers/:id', 'routes/admin/careers/edit.tsx'),
    route('careers/:id/delete', 'routes/admin/careers/delete.tsx'),
    route('discount-codes', 'routes/admin/discount-codes/route.tsx'),
    route('discount-codes/:id', 'routes/admin/discount-codes/edit.tsx'),
    route('discount-codes/:id/delete', 'routes/admin/discount-codes/delete.tsx'),
    route('taxes', 'routes/admin/taxes/route.tsx'),
    route('taxes/new', 'routes/admin/taxes/new.tsx'),
    route('taxes/report', 'routes/admin/tax-report/route.tsx'),
    route('taxes/report.csv', 'routes/admin/tax-report/csv.ts'),
    route('taxes/:id', 'routes/admin/taxes/edit.tsx'),
    route('taxes/:id/delete', 'routes/admin/taxes/delete.tsx'),
    route('overview', 'routes/admin/overview/route.tsx'),
    route('tasks', 'routes/admin/tasks/route.tsx'),
    route('audit', 'routes/admin/audit/route.tsx'),
  ]),

  // routes/site
  route('about', 'routes/site/content/route.tsx', { id: 'about' }),
  route('help', 'routes/site/content/route.tsx', { id: 'help' }),
  route('privacy', 'routes/site/content/route.tsx', { id: 'privacy' }),
  route('terms', 'routes/site/content/route.tsx', { id: 'terms' }),
  route('documents/:file', 'routes/site/document.ts'),
  route('careers', 'routes/site/careers/route.tsx'),
  route('careers/:id', 'routes/site/job/route.tsx'),
  route('cancellation', 'routes/site/cancellation/route.tsx'),
  route('safety', 'routes/site/safety.tsx'),
  route('host-resources', 'routes/site/host-resources.tsx'),
  route('press', 'routes/site/press.tsx'),
  route('contact', 'routes/site/contact/route.tsx'),
  route('sitemap', 'routes/site/sitemap/route.tsx'),
  route('sitemap.xml', 'routes/site/sitemap/xml.ts'),
  route('site.webmanifest', 'routes/site/manifest.ts'),
  route('site-icon.svg', 'routes/site/site-icon.ts'),
  route('map/:theme/:version/:window', 'routes/site/basemap/route.ts'),

  route('media/:key/:variant?', 'routes/site/media.ts'),
  route('dev/ui', 'routes/site/dev-ui/route.tsx'),
  route('dev/outbox', 'routes/site/dev-outbox/route.tsx'),
  route('dev/outbox.json', 'routes/site/dev-outbox/json.ts'),
  route('dev/outbox/:id', 'routes/site/dev-outbox/email.ts'),
  route('dev/pay/:session', 'routes/site/dev-pay/route.tsx'),
  route('dev/pay/onboarding/:link', 'routes/site/dev-pay/onboarding.tsx'),

  // routes/api
  ...prefix('api', apiRoutes),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
