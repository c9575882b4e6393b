/** Rejects when the work takes longer than the limit. The work itself is not cancelled. */
export const withinMilliseconds = <Result>(
  asked: Promise<Result> | Result,
  milliseconds: number,
  why: string,
): Promise<Result> => {
  const over = Promise.withResolvers<Result>()
  const timer = setTimeout(() => over.reject(new Error(why)), milliseconds)
  return Promise.race([asked, over.promise]).finally(() => clearTimeout(timer))
}
