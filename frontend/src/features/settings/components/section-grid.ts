/** Title and sentence on the left, what can be changed on the right; on phones one below the other. */
export const sectionGridClass =
  'grid grid-cols-1 gap-x-12 gap-y-4 py-8 sm:py-10 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]';
