export { mendSubscription } from './mend-subscription.ts'
export { markPageTrouble } from './page-trouble.ts'
export { requirePage } from './require-page.ts'
export { pageHandlers } from './routes.ts'
