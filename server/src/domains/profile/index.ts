export { profileHandlers } from './routes.ts'
export { shownProfile } from './shown-profile.ts'
export { type FacebookFace, findByFacebook, insertPerson, type Person } from './store.ts'
