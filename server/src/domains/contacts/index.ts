export { type ChangedContact, readFields, registerFields, writeContacts } from './store.ts'
