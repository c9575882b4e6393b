export { giveBack, type LockedUsage, lockUsage, type UnusedPiece, writeUsage } from './usage-store.ts'
