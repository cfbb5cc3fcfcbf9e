print("backstage")
