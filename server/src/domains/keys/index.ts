export { keysOperator } from './operator.ts'
export { type PseudonymSecrets, pseudonymsOf } from './pseudonyms.ts'
