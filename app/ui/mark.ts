/** The logo's mark for large sizes: its waves continue under the ring. */
export const mark =
  '<clipPath id="ring"><circle cx="15" cy="15" r="14.4"/></clipPath><circle cx="15" cy="15" r="13.6"/>' +
  '<path clip-path="url(#ring)" d="M.4 12.8l2-1.6c4.4-3.6 7 1.6 11.6-.8 3.4-1.8 5.6-4.4 11-3.2l4 .9M.4 18.3l1.2-.9c4.8-3.4 8 1.4 13-1.2 4.2-2.2 7-5 13.6-3M3 24.1l1.4-.7c3.8-2 6.6.4 10.8-1.4 4.4-2 7-4.6 12.8-2.6"/>';
