/** What was asked for, or a failure when it takes longer; what is under way goes on all the same. */
export const withinMilliseconds = <Result>(
  asked: Promise<Result> | Result,
  milliseconds: number,
  why: string,
): Promise<Result> => {
  const over = Promise.withResolvers<Result>()
  const timer = setTimeout(() => over.reject(new Error(why)), milliseconds)
  return Promise.race([asked, over.promise]).finally(() => clearTimeout(timer))
}
