export const claimLimits = { source: 500 };
