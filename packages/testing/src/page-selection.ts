/** What every list operation declares, passes on and selects besides its own. */
export const pageVariables = '$first: Int, $after: String, $last: Int, $before: String';
export const pageArguments = 'first: $first, after: $after, last: $last, before: $before';
export const pageInfo = 'pageInfo { hasNextPage endCursor hasPreviousPage startCursor }';
