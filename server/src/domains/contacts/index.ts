export { type ChangedContact, nameContacts, readFields, registerFields, writeContacts } from './store.ts'
