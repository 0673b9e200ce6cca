/** Where the application is written. */
export const formAddress = "/member-dashboard/application";
