-- Every change of a delivery's state writes its indexes anew. What is due is found by limit, what is under way by page.
drop index deliveries_due;
drop index deliveries_sending;
